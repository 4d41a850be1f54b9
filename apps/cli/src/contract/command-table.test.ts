import { operations } from '@swapdesk/sdk/operations'
import { describe, expect, it } from 'vitest'
import { commandTable, nouns, served } from './command-table.ts'
import { ownCommands } from '../commands/help.ts'

function commandOf(operationId: string): string {
  const { noun, verb } = commandTable.find((command) => command.operationId === operationId) ?? { noun: '', verb: '' }
  return `${noun} ${verb}`
}

describe('the table from operation to command', () => {
  it('gives every operation one command, or says why it has none', () => {
    for (const operationId of Object.keys(operations)) {
      const commands = commandTable.filter((command) => command.operationId === operationId && !command.form)
      expect([operationId, commands.length + Number(operationId in served)]).toEqual([operationId, 1])
    }
    expect(Object.keys(served).filter((operationId) => !(operationId in operations))).toEqual([])
  })

  it('gives every command one operation', () => {
    const names = commandTable.map(({ noun, verb }) => `${noun} ${verb}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(nouns().filter((noun) => ownCommands.includes(noun))).toEqual([])
  })

  it('reads nouns and verbs from names', () => {
    expect(
      [
        'vehicleList',
        'vehicleTypeDetail',
        'roleTreeById',
        'menuLazyMenuList',
        'dictBizParentList',
        'logUsualExport',
        'attachmentPutFile',
        'sessionRevoke',
      ].map(commandOf),
    ).toEqual([
      'vehicle list',
      'vehicle-type show',
      'role tree-by-id',
      'menu lazy-menu-list',
      'dict-biz parent-list',
      'log-usual export',
      'attachment put-file',
      'session revoke',
    ])
  })
})
