// From a moment at a cabinet to what its camera recorded then, from one minute before.
import { useLingui } from '@lingui/react/macro'
import { PageLink } from '../navigation/page-link'
import { recordHref } from '../navigation/record-kinds'
import { usePermissionCheck } from '../user/permissions'
import { NotSet } from '../values/cells'
import { shifted } from './recording-day'

const beforeSeconds = 60

/** The parameters of the page of a camera that show the recording. */
export function recordingSearch(moment: string): Record<string, string> {
  return { tab: 'recordings', at: shifted(moment, -beforeSeconds) }
}

export function RecordingLink({ cameraId, moment }: { cameraId: string | null; moment: string }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  if (!cameraId || !can('cameraQueryRecords') || !can('cameraDetail', 'view')) return <NotSet />
  const query = new URLSearchParams(recordingSearch(moment)).toString()
  return <PageLink href={`${recordHref('camera', { id: cameraId })}?${query}`}>{t`From one minute before`}</PageLink>
}
