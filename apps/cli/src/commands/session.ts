// Commands around who is logged in where: login, logout, whoami, profile.
import type { Definition, OutputOptions } from './program.ts'
import { addOutputOptions, outputOf } from './program.ts'

type LoginOptions = {
  tenant?: string
  account?: string
  phone?: string
  dept?: string
  role?: string
  passwordStdin?: true
}

export function defineLogin({ program, say, accept }: Definition): void {
  program
    .command('login')
    .description(say('command.login'))
    .option('--tenant <number>', say('option.tenant'))
    .option('--account <name>', say('option.account'))
    .option('--password-stdin', say('option.passwordStdin'))
    .option('--phone <number>', say('option.loginPhone'))
    .option('--dept <id>', say('option.loginDept'))
    .option('--role <id>', say('option.loginRole'))
    .action(({ passwordStdin, ...options }: LoginOptions) => {
      accept({ name: 'login', ...options, hasPasswordOnStdin: passwordStdin === true })
    })
}

export function defineLogout({ program, say, accept }: Definition): void {
  program
    .command('logout')
    .description(say('command.logout'))
    .action(() => accept({ name: 'logout' }))
}

export function defineWhoami({ program, say, accept }: Definition): void {
  const command = program.command('whoami').description(say('command.whoami'))
  addOutputOptions(command, say).action((options: OutputOptions) =>
    accept({ name: 'whoami', output: outputOf(options) }),
  )
}

export function defineProfile({ program, say, accept }: Definition): void {
  const group = program
    .command('profile')
    .usage('<verb> [options]')
    .helpCommand(false)
    .description(say('command.profile'))
  const list = group.command('list').description(say('command.profile.list'))
  addOutputOptions(list, say).action((options: OutputOptions) =>
    accept({ name: 'profileList', output: outputOf(options) }),
  )
  const show = group
    .command('show')
    .description(say('command.profile.show'))
    .argument('[name]', say('argument.profile'))
  addOutputOptions(show, say).action((profile: string | undefined, options: OutputOptions) =>
    accept({ name: 'profileShow', profile, output: outputOf(options) }),
  )
  for (const [verb, name] of [
    ['add', 'profileAdd'],
    ['use', 'profileUse'],
    ['remove', 'profileRemove'],
  ] as const) {
    group
      .command(verb)
      .description(say(`command.profile.${verb}`))
      .argument('<name>', say('argument.profile'))
      .action((profile: string) => accept({ name, profile }))
  }
}
