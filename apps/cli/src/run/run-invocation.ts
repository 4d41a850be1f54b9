// Runs an invocation; each kind's module is loaded on demand.
import type { Invocation } from '../invocation.ts'
import { type Run, write } from '../terminal.ts'

export async function runInvocation(invocation: Invocation, run: Run): Promise<void> {
  const file = 'output' in invocation ? invocation.output.file : undefined
  if (!file) return runOne(invocation, run)
  const { checkTarget } = await import('./target-file.ts')
  await checkTarget(file.path, file.isForced, run)
  const { intoFile } = await import('./output-file.ts')
  await intoFile({ path: file.path, saved: 'done.written' }, run, (inFile) => runOne(invocation, inFile))
}

async function runOne(invocation: Invocation, run: Run): Promise<void> {
  switch (invocation.name) {
    case 'print':
      return write(run.terminal.stdout, invocation.text)
    case 'complete':
      return (await import('./complete.ts')).complete(invocation, run)
    case 'operation':
      return (await import('./operation.ts')).runOperation(invocation, run)
    case 'bulk':
      return (await import('./bulk/bulk.ts')).runBulk(invocation, run)
    case 'import':
      return (await import('./bulk/import.ts')).runImport(invocation, run)
    case 'jobStep':
      return (await import('./bulk/steps.ts')).runJobStep(invocation, run)
    case 'jobShow':
      return (await import('./bulk/steps.ts')).showJob(invocation, run)
    case 'openSlot':
      return (await import('./command.ts')).openSlot(invocation, run)
    case 'deviceCommand':
      return (await import('./command.ts')).sendCommand(invocation, run)
    case 'watch':
      return (await import('./watch.ts')).watch(invocation, run)
    case 'login':
      return (await import('./login.ts')).login(invocation, run)
    case 'logout':
      return (await import('./session.ts')).logout(run)
    case 'whoami':
      return (await import('./session.ts')).whoami(invocation.output, run)
    case 'profileList':
      return (await import('./profile.ts')).listProfiles(invocation.output, run)
    case 'profileShow':
      return (await import('./profile.ts')).showProfile(invocation.profile, invocation.output, run)
    case 'profileAdd':
      return (await import('./profile.ts')).addProfile(invocation.profile, run)
    case 'profileUse':
      return (await import('./profile.ts')).useProfile(invocation.profile, run)
    case 'profileRemove':
      return (await import('./profile.ts')).removeProfile(invocation.profile, run)
  }
}
