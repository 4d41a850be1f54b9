// login, logout, whoami and profile.
import { Argument } from 'commander'
import type { Definition, OutputOptions } from './program.ts'
import { addOutputOptions, fileFormats, outputOf } from './program.ts'
import { addExamples } from './examples.ts'
import { withValues } from './values.ts'

type LoginOptions = {
  tenant?: string
  account?: string
  phone?: string
  dept?: string
  role?: string
  passwordStdin?: true
}

export function defineLogin({ program, translate, accept }: Definition): void {
  const command = program
    .command('login')
    .description(translate('command.login'))
    .option('--tenant <number>', translate('option.tenant'))
    .option('--account <name>', translate('option.account'))
    .option('--password-stdin', translate('option.passwordStdin'))
    .option('--phone <number>', translate('option.loginPhone'))
    .option('--dept <id>', translate('option.loginDept'))
    .option('--role <id>', translate('option.loginRole'))
    .action(({ passwordStdin, ...options }: LoginOptions) => {
      accept({ name: 'login', ...options, hasPasswordOnStdin: passwordStdin === true })
    })
  addExamples(command, 'login', translate)
}

export function defineLogout({ program, translate, accept }: Definition): void {
  program
    .command('logout')
    .description(translate('command.logout'))
    .action(() => accept({ name: 'logout' }))
}

export function defineWhoami({ program, translate, accept }: Definition): void {
  const command = program.command('whoami').description(translate('command.whoami'))
  addOutputOptions(command, translate, undefined, fileFormats).action((options: OutputOptions) =>
    accept({ name: 'whoami', output: outputOf(options) }),
  )
}

export function defineProfile({ program, translate, accept }: Definition): void {
  const group = program
    .command('profile')
    .usage('<verb> [options]')
    .helpCommand(false)
    .description(translate('command.profile'))
  const list = group.command('list').description(translate('command.profile.list'))
  addOutputOptions(list, translate, undefined, fileFormats).action((options: OutputOptions) =>
    accept({ name: 'profileList', output: outputOf(options) }),
  )
  const show = group
    .command('show')
    .description(translate('command.profile.show'))
    .addArgument(withValues(new Argument('[name]', translate('argument.profile')), { kind: 'profiles' }))
  addOutputOptions(show, translate, undefined, fileFormats).action(
    (profile: string | undefined, options: OutputOptions) =>
      accept({ name: 'profileShow', profile, output: outputOf(options) }),
  )
  for (const [verb, name] of [
    ['add', 'profileAdd'],
    ['use', 'profileUse'],
    ['remove', 'profileRemove'],
  ] as const) {
    group
      .command(verb)
      .description(translate(`command.profile.${verb}`))
      .addArgument(withValues(new Argument('<name>', translate('argument.profile')), { kind: 'profiles' }))
      .action((profile: string) => accept({ name, profile }))
  }
}
