// Carries out an intent. What only some intents need is loaded when they come.
import type { Intent } from '../intent.ts'
import { type Run, write } from '../terminal.ts'

export async function carryOut(intent: Intent, run: Run): Promise<void> {
  switch (intent.name) {
    case 'print':
      return write(run.terminal.stdout, intent.text)
    case 'operation':
      return (await import('./operation.ts')).runOperation(intent, run)
    case 'bulk':
      return (await import('./bulk/bulk.ts')).runBulk(intent, run)
    case 'jobStep':
      return (await import('./bulk/steps.ts')).stepJobOn(intent, run)
    case 'jobShow':
      return (await import('./bulk/steps.ts')).showJob(intent, run)
    case 'openSlot':
      return (await import('./command.ts')).openSlot(intent, run)
    case 'cabinetCommand':
      return (await import('./command.ts')).sendCommand(intent, run)
    case 'watch':
      return (await import('./watch.ts')).watch(intent, run)
    case 'login':
      return (await import('./login.ts')).login(intent, run)
    case 'logout':
      return (await import('./session.ts')).logout(run)
    case 'whoami':
      return (await import('./session.ts')).whoami(intent.output, run)
    case 'profileList':
      return (await import('./profile.ts')).listProfiles(intent.output, run)
    case 'profileShow':
      return (await import('./profile.ts')).showProfile(intent.profile, intent.output, run)
    case 'profileAdd':
      return (await import('./profile.ts')).addProfile(intent.profile, run)
    case 'profileUse':
      return (await import('./profile.ts')).useProfile(intent.profile, run)
    case 'profileRemove':
      return (await import('./profile.ts')).removeProfile(intent.profile, run)
  }
}
