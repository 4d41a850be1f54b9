/** The schedules of maintenance: how often each of its steps runs, and for how long at most. */
import { vacuumChangedTables } from '../db/vacuum.ts'
import { numberParam } from '../http/param-values.ts'
import type { Services } from '../http/services.ts'
import { bookEnergy } from './book-energy.ts'
import { clearImportedCells } from './clear-imported-cells.ts'
import { fillSearchTerms } from './fill-search-terms.ts'
import { type DatedTable, deleteOlder, dropPositions, dropTelemetry, sumDueCards, sweeps } from './maintenance.ts'
import { purgeFiles } from './purge-files.ts'
import { rebuildFigures } from './rebuild-figures.ts'
import { deleteRolled, rollBatteries } from './roll-batteries.ts'
import { sampleStations } from './sample-stations.ts'
import type { Cadence, Schedule } from './schedule.ts'

type MaintenanceServices = Pick<Services, 'db' | 'config' | 'files'>

const MINUTE: Cadence = { everySeconds: 60 }
const FIVE_MINUTES: Cadence = { everySeconds: 300 }
const TEN_MINUTES: Cadence = { everySeconds: 600 }
const HOUR: Cadence = { everySeconds: 3_600 }
/** At night in Asia and in Africa. */
const DAY: Cadence = { cron: '17 20 * * *', timeZone: 'UTC' }

const LIMIT_SECONDS = 600
const LONG_LIMIT_SECONDS = 2 * 3_600

const sweepSchedules: { [Code in keyof typeof sweeps]: [zh: string, en: string, cadence: Cadence] } = {
  captchas: ['删除过期图形验证码', 'Delete expired captchas', TEN_MINUTES],
  'third-party-logins': ['删除过期第三方登录', 'Delete expired third-party logins', TEN_MINUTES],
  'sms-codes': ['删除过期短信验证码', 'Delete expired SMS codes', TEN_MINUTES],
  'download-tickets': ['删除过期下载凭证', 'Delete expired download tickets', TEN_MINUTES],
  'idempotency-keys': ['删除过期幂等键', 'Delete expired idempotency keys', TEN_MINUTES],
  'login-guards': ['删除过期登录失败计数', 'Delete expired counts of failed logins', TEN_MINUTES],
  'known-devices': ['删除一年未用的登录设备', 'Delete devices without a login for a year', DAY],
  'refresh-tokens': ['删除过期刷新令牌', 'Delete expired refresh tokens', TEN_MINUTES],
  'live-events': ['删除旧的实时事件', 'Delete old live events', TEN_MINUTES],
  'change-counters': ['合并变更计数', 'Fold change counters', MINUTE],
  'old-messages': ['删除旧消息', 'Delete old messages', HOUR],
  'surplus-messages': ['删除超出数量的消息', 'Delete surplus messages', HOUR],
  'alarm-notifications': ['删除旧的告警通知', 'Delete old alarm notifications', HOUR],
  'telemetry-partitions': ['创建遥测分区', 'Create telemetry partitions', HOUR],
  'schedule-runs': ['删除旧的定时任务运行记录', 'Delete old runs of schedules', HOUR],
}

type DaysKey = Parameters<typeof numberParam>[1]

const datedTables: Record<DatedTable, [code: string, zh: string, en: string, daysKey: DaysKey]> = {
  device_event: ['old-device-events', '删除旧的设备事件', 'Delete old device events', 'device-event.retention-days'],
  sms_message: ['old-sms-messages', '删除旧的短信', 'Delete old text messages', 'sms.retention-days'],
  log_usual: ['old-event-logs', '删除旧的事件日志', 'Delete old lines of the event log', 'log.retention-days'],
  log_api: ['old-api-logs', '删除旧的接口日志', 'Delete old lines of the API log', 'log.retention-days'],
  log_error: ['old-error-logs', '删除旧的错误日志', 'Delete old lines of the error log', 'log.retention-days'],
}

type Run = Schedule['run']

const scheduleOf = (
  [code, zh, en]: readonly [string, string, string],
  cadence: Cadence,
  run: Run,
  limitSeconds = LIMIT_SECONDS,
): Schedule => ({ code, name: { zh, en }, cadence, limitSeconds, run })

const long = (texts: readonly [string, string, string], run: Run): Schedule =>
  scheduleOf(texts, HOUR, run, LONG_LIMIT_SECONDS)

/** Every step of maintenance; all may run on several servers at once. */
export function maintenanceSchedules(services: MaintenanceServices): Schedule[] {
  return [...expirySchedules(services), ...derivedSchedules(services), ...retentionSchedules(services)]
}

function expirySchedules({ db: { maintenance } }: MaintenanceServices): Schedule[] {
  return Object.entries(sweeps).map(([code, statement]) => {
    const [zh, en, cadence] = sweepSchedules[code as keyof typeof sweeps]
    return scheduleOf([code, zh, en], cadence, () => maintenance.run(statement))
  })
}

/** What is made from other rows. */
function derivedSchedules({ db }: MaintenanceServices): Schedule[] {
  const { maintenance } = db
  const vacuum = scheduleOf(['vacuum', '整理嵌入式数据库', 'Vacuum the embedded database'], MINUTE, async () => {
    return (await vacuumChangedTables(maintenance)).length
  })
  return [
    scheduleOf(['card-sums', '更新卡片余额', 'Renew sums of cards'], MINUTE, () => sumDueCards(maintenance)),
    scheduleOf(['battery-rollups', '汇总电池数据', 'Roll up batteries'], MINUTE, (signal) => rollBatteries(db, signal)),
    scheduleOf(['energy', '登记用电量', 'Book energy'], MINUTE, (signal) => bookEnergy(db, signal)),
    scheduleOf(
      ['figures', '重新计算统计数据', 'Rebuild figures'],
      MINUTE,
      (signal) => rebuildFigures(db, signal),
      LONG_LIMIT_SECONDS,
    ),
    scheduleOf(['station-samples', '采样电站可用率', 'Sample availability of stations'], FIVE_MINUTES, () =>
      sampleStations(maintenance),
    ),
    scheduleOf(
      ['search-terms', '补全搜索词', 'Fill in search terms'],
      MINUTE,
      (signal) => fillSearchTerms(maintenance, signal),
      LONG_LIMIT_SECONDS,
    ),
    ...(db.isEmbedded ? [vacuum] : []),
  ]
}

/** What is kept for configured days. */
function retentionSchedules({ db: { maintenance }, config, files }: MaintenanceServices): Schedule[] {
  const days = (key: DaysKey) => numberParam({ db: maintenance, config }, key)
  const rolled =
    (table: 'battery_minute' | 'battery_hour', key: DaysKey): Run =>
    async (signal) =>
      deleteRolled(maintenance, table, await days(key), signal)
  return [
    ...Object.entries(datedTables).map(([table, [code, zh, en, key]]) =>
      scheduleOf(
        [code, zh, en],
        TEN_MINUTES,
        async (signal) => deleteOlder(maintenance, table as DatedTable, await days(key), signal),
        LONG_LIMIT_SECONDS,
      ),
    ),
    long(['old-telemetry', '删除旧的遥测数据', 'Drop old telemetry'], async (signal) =>
      dropTelemetry(maintenance, await days('telemetry.retention-days'), signal),
    ),
    long(['old-positions', '删除旧的位置数据', 'Drop old positions'], async () =>
      dropPositions(maintenance, await days('position.retention-days')),
    ),
    long(
      ['old-battery-minutes', '删除旧的电池分钟数据', 'Delete old minutes of batteries'],
      rolled('battery_minute', 'battery-minute.retention-days'),
    ),
    long(
      ['old-battery-hours', '删除旧的电池小时数据', 'Delete old hours of batteries'],
      rolled('battery_hour', 'battery-hour.retention-days'),
    ),
    long(['imported-cells', '清除已导入的单元格', 'Clear imported cells'], (signal) =>
      clearImportedCells(maintenance, signal),
    ),
    long(['removed-files', '删除已移除附件的文件', 'Delete files of removed attachments'], (signal) =>
      purgeFiles(maintenance, files, config.recycleDays, signal),
    ),
  ]
}
