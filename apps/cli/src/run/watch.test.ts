import { PassThrough } from 'node:stream'
import type { LiveEvent, Locale } from '@swapdesk/sdk'
import { describe, expect, it } from 'vitest'
import type { Run } from '../terminal.ts'
import { translator } from '../texts.ts'
import { eventLine } from './watch.ts'

type StreamedEvent = Exclude<LiveEvent, { topic: 'reset' }>

const at = '2026-11-21T08:09:10Z'
const here = new Date(at).toLocaleTimeString('en-GB')
const runIn = (lang: Locale, isTTY = false): Run => ({
  terminal: {
    environment: {},
    stdin: new PassThrough(),
    stdout: Object.assign(new PassThrough(), { isTTY }),
    stderr: new PassThrough(),
    signal: new AbortController().signal,
    interrupt: () => undefined,
  },
  globals: { lang, hasColor: false },
  translate: translator(lang),
})

const alarm: StreamedEvent = {
  id: '1',
  topic: 'alarm',
  data: {
    type: 'raised',
    id: '9',
    deviceKind: 'cabinet',
    deviceId: 'C1',
    boxId: 7,
    alarmId: 'C210',
    level: 2,
    status: 1,
    name: '仓内温度过高',
    nameEn: 'Slot too hot',
    at,
  },
}
const command: StreamedEvent = {
  id: '2',
  topic: 'command',
  data: {
    type: 'state',
    id: '9',
    cmdId: 'x',
    deviceKind: 'cabinet',
    deviceSn: 'C1',
    cmd: 20_021,
    state: 'done',
    boxId: null,
    jobId: null,
    at,
  },
}

describe('the line of an event', () => {
  it.each<[string, StreamedEvent, string, string]>([
    ['an alarm', alarm, '告警\tC1 #7\t发生\t仓内温度过高', 'Alarm\tC1 #7\traised\tSlot too hot'],
    ['a command', command, '指令\tC1\t已完成\t20021', 'Command\tC1\tDone\t20021'],
    [
      'a job',
      { id: '3', topic: 'job', data: { type: 'state', id: '7', kind: 'nfc_lock', state: 'paused', at } },
      '任务\t7\t已暂停\t锁定 NFC 卡',
      'Job\t7\tPaused\tLock NFC cards',
    ],
    [
      'progress that leaves out what stayed',
      { id: '4', topic: 'job', data: { type: 'progress', id: '7', at } },
      '任务\t7\t进行中\t',
      'Job\t7\tprogress\t',
    ],
    [
      'a vehicle that left its geofence',
      { id: '8', topic: 'vehicle', data: { type: 'geofence', sn: 'V1', crossTheBorder: 1, at } },
      '车辆\tV1\t越界',
      'Vehicle\tV1\tOut of bounds',
    ],
    [
      'a cabinet that is gone',
      { id: '5', topic: 'cabinet', data: { type: 'online', sn: 'C1', online: 0, at } },
      '换电柜\tC1\t离线',
      'Cabinet\tC1\toffline',
    ],
    [
      'an order at a cabinet',
      { id: '7', topic: 'cabinet', data: { type: 'order', sn: 'C1', orderNo: 'SW1', phase: 'DONE', at } },
      '换电柜\tC1\t已完成\tSW1',
      'Cabinet\tC1\tDone\tSW1',
    ],
    [
      'a change nobody may see',
      { id: '6', topic: 'cabinet', data: { type: 'changed', at } },
      '换电柜\t---\t有变化',
      'Cabinet\t---\tchanged',
    ],
  ])('of %s', (_name, event, zh, en) => {
    expect([eventLine(event, runIn('zh')), eventLine(event, runIn('en'))]).toEqual([`${here}\t${zh}`, `${here}\t${en}`])
  })

  it('is printed in columns on a terminal', () => {
    expect(eventLine(alarm, runIn('zh', true))).toBe(`${here}  告警      C1 #7             发生          仓内温度过高`)
  })

  it('contains no control characters', () => {
    const name = 'x\u001B[2J\ny'
    const hostile: StreamedEvent = { ...alarm, data: { ...alarm.data, name, nameEn: name } as typeof alarm.data }
    expect(eventLine(hostile, runIn('en', true))).toMatch(/x \[2J y$/)
  })
})
