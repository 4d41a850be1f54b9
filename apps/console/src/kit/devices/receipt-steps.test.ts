import { describe, expect, it } from 'vitest'
import { i18n } from '../testing/render-in-pane'
import { messages as catalog } from '../../locales/devices/zh.po'
import { durationText, reasonOf, stepsOf, type CommandSummary } from './receipt-steps'

const asked: CommandSummary = {
  waitsFor: 'device',
  needsSecondPerson: false,
  confirmerName: null,
  state: 'queued',
  resultMessage: null,
  createTime: '2026-11-20 10:24:00',
  sentTime: null,
  endTime: null,
  result: null,
}
const sent = { ...asked, state: 'sent' as const, sentTime: '2026-11-20 10:24:01' }
const forTwo = { needsSecondPerson: true }
const ended = { ...sent, endTime: '2026-11-20 10:24:02' }
const names = (command: CommandSummary) => stepsOf(command).map(({ state }) => state)

describe('the steps of a receipt', () => {
  it.each([
    [asked, ['queued']],
    [{ ...asked, ...forTwo, state: 'waiting' as const, waitsFor: 'person' as const }, ['waiting']],
    [sent, ['queued', 'sent']],
    [{ ...sent, state: 'received' as const, receivedTime: '2026-11-20 10:24:01' }, ['queued', 'sent', 'received']],
    [{ ...ended, state: 'done' as const }, ['queued', 'sent', 'done']],
    [{ ...asked, state: 'expired' as const, endTime: '2026-11-20 10:24:30' }, ['queued', 'expired']],
    [{ ...asked, ...forTwo, state: 'expired' as const }, ['waiting', 'expired']],
    [{ ...sent, ...forTwo, confirmerName: '陈立' }, ['waiting', 'queued', 'sent']],
    [{ ...asked, state: 'cancelled' as const, endTime: '2026-11-20 10:24:30' }, ['queued', 'cancelled']],
  ])('%#', (command, steps) => {
    expect(names(command)).toEqual(steps)
  })
})

describe('the reason of a receipt', () => {
  const said = (command: CommandSummary) => {
    const reason = reasonOf(command)
    return typeof reason === 'object' && reason ? i18n._(reason) : reason
  }

  it('is the device’s own where it gave one', () => {
    expect(said({ ...ended, state: 'rejected', resultMessage: '仓位被占用' })).toBe('仓位被占用')
  })

  it('says in Chinese why nothing came of it', () => {
    i18n.load('zh', catalog)
    i18n.activate('zh')
    expect(said({ ...asked, state: 'expired' })).toBe('设备离线')
    expect(said({ ...sent, state: 'expired' })).toBe('设备未在有效期内执行')
    expect(said({ ...asked, ...forTwo, state: 'expired' })).toBe('没有人及时复核')
    expect(said({ ...asked, waitsFor: 'standstill' })).toBe('等待车辆停稳')
    expect(said(asked)).toBeNull()
    expect(said({ ...sent, state: 'timeout' })).toBe('设备没有应答')
    expect(said({ ...ended, state: 'failed' })).toBe('设备未说明原因')
    expect(said({ ...ended, state: 'done' })).toBeNull()
  })
})

describe('how long it took', () => {
  const done = { ...ended, state: 'done' as const }

  it('is measured by the device, else by the console, else by the server', () => {
    expect(durationText({ ...done, result: { doorOpened: true, ms: 420 } }, 900)).toBe('0.4')
    expect(durationText(done, 31_400)).toBe('31')
    expect(durationText(done)).toBe('2')
    expect(durationText({ ...done, endTime: done.createTime })).toBe('<1')
    expect(durationText(sent)).toBeNull()
  })
})
