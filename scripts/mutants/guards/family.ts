/** Conventions of the API family: grants of cascading trees, names of older clients. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const leaves = [`${server}/modules/roles/grant-leaves.test.ts`]
const menus = [`${server}/modules/menus/menus.test.ts`]

const setting = [`${server}/http/family-setting.test.ts`]

export const family: Mutant[] = [
  ...mutantsOf(`${server}/modules/auth/new-password.ts`, setting, [
    [
      'given initial passwords',
      'if (!context.services.config.familyClients) throw fieldProblem',
      'if (!context) throw fieldProblem',
    ],
  ]),
  ...mutantsOf('packages/domain/src/grant-leaves.ts', leaves, [
    ['partly granted menu branches', 'leaves.get(id)?.every((leaf)', 'leaves.get(id)?.some((leaf)'],
    ['parent menus of buttons granted before', '(before.has(id) ? undefined : parents.get(id))', 'parents.get(id)'],
  ]),
  ...mutantsOf(`${server}/modules/menus/visible.ts`, menus, [
    [
      "holders of older clients' buttons",
      'held.find((menu) => menu.code === own)',
      'stored.find((menu) => menu.code === own)',
    ],
  ]),
]
