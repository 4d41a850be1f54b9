/**
 * Watching a camera: its live picture, what it recorded, and a recording. Pictures of people are personal data: who watched
 * which, and when, is kept in the history of the camera.
 */
import { auditInsert } from '../../http/audit.ts'
import { AfterCommit, type Context, type DataOf, type InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { cameras } from './cameras.repository.ts'
import { daysOf, inZone, isWithinDay, momentOf } from './local-time.ts'
import type { Period, ProviderCamera, ProviderRecord, Stream } from './providers/provider.ts'
import { ask, noteLive, watchedCamera } from './watched-camera.ts'

const RECORDS_DEFAULT = 100
/** A day, also one that is longer because clocks are set back. */
const PERIOD_MAX_MS = 25 * 3_600_000

type Times = { beginTime: string; endTime: string }

export async function previewCamera(
  context: Context,
  { id }: InputOf<'cameraPreview'>,
): Promise<AfterCommit<DataOf<'cameraPreview'>>> {
  const { camera, provider } = await watchedCamera(context, id)
  // A read has no transaction whose end writes it.
  await context.db.run(auditInsert(context, [entryOf(camera)]))
  return new AfterCommit(async () => {
    const viewer = { sessionId: context.principal.sessionId }
    if (provider.endLive) await noteLive(context.services.db, camera)
    const stream = await ask(context.services, camera, (signal) => provider.liveStream(camera, viewer, signal))
    return streamReply(context, stream)
  })
}

export async function queryRecords(
  context: Context,
  { id, count = RECORDS_DEFAULT, ...times }: InputOf<'cameraQueryRecords'>,
): Promise<AfterCommit<DataOf<'cameraQueryRecords'>>> {
  const { camera, provider } = await watchedCamera(context, id)
  const period = periodOf(context, times)
  if (period.end - period.begin > PERIOD_MAX_MS) throw fieldProblem('camera.period-too-long', 'endTime')
  context.audit(entryOf(camera, times))
  return new AfterCommit(async () => {
    const found = await ask(context.services, camera, async (signal) => {
      const all: ProviderRecord[] = []
      // A day of the caller may be parts of two days of the camera.
      for (const day of daysOf(period, camera.zone)) {
        if (all.length >= count) break
        const found = await provider.records(camera, day, count - all.length, signal)
        // One that crosses midnight is listed by both days.
        all.push(...found.filter(({ begin }) => all.every((one) => one.begin !== begin)))
      }
      return all
    })
    return found.map(({ recordId, begin, end, fileLength }) => ({
      recordId,
      beginTime: inZone(begin, context.zone),
      endTime: inZone(end, context.zone),
      fileLength,
    }))
  })
}

export async function recordStream(
  context: Context,
  { id, recordType = 'localRecord', ...times }: InputOf<'cameraRecordStream'>,
): Promise<AfterCommit<DataOf<'cameraRecordStream'>>> {
  const { camera, provider } = await watchedCamera(context, id)
  const period = periodOf(context, times)
  if (!isWithinDay(period, camera.zone))
    throw fieldProblem('camera.period-crosses-day', 'endTime', { zone: camera.zone })
  context.audit(entryOf(camera, times))
  return new AfterCommit(async () => {
    const viewer = { sessionId: context.principal.sessionId }
    const stream = await ask(
      context.services,
      camera,
      (signal) => provider.recordStream(camera, { ...period, recordType }, viewer, signal),
      recordType === 'localRecord',
    )
    return streamReply(context, stream)
  })
}

function periodOf({ zone }: Context, { beginTime, endTime }: Times): Period {
  const [begin, end] = [momentOf(beginTime, zone), momentOf(endTime, zone)]
  if (begin === undefined || end === undefined || end <= begin) throw fieldProblem('camera.period-order', 'endTime')
  return { begin, end }
}

function streamReply({ zone }: Context, { url, expires }: Stream) {
  return { url, expireTime: inZone(expires, zone) }
}

/** The period is shown in the history as fields of the change. */
function entryOf({ id, tenantId }: ProviderCamera, times?: Times) {
  const changes = times && { beginTime: [null, times.beginTime], endTime: [null, times.endTime] }
  return { entity: cameras.name, id, tenantId, ...(changes && { changes }) }
}
