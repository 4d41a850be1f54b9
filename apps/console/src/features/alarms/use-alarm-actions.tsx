// The actions on alarms the user may perform, and their open dialog.
import { msg } from '@lingui/core/macro'
import { IconBellOff, IconChecklist, IconCircleX, IconMessage, IconUserCheck, IconVideo } from '@tabler/icons-react'
import { AlarmStatus } from '@swapdesk/dictionary'
import { useMemo, useState, type ReactNode } from 'react'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { recordingSearch } from '../../kit/devices/recording-link'
import { usePane } from '../../kit/navigation/pane'
import { recordHref } from '../../kit/navigation/record-kinds'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import { AssignDialog, CloseDialog, CommentDialog, MuteAlarmDialog } from './decision-dialogs'
import { HandleDialog } from './handle-dialog'
import { AssignSelectedDialog, CloseSelectedDialog } from './selected-dialogs'
import { StaleDialog } from './stale-dialog'
import type { Conflict } from './use-alarm-decisions'

type Open =
  | { kind: keyof typeof selectedDialogs; rows: readonly AlarmRow[]; onDone?: () => void }
  | { kind: 'assign' | 'comment' | 'close' | 'mute'; row: AlarmRow }
  | { kind: 'conflict'; conflict: Conflict }

const handle = { id: 'handle', label: msg`Handle`, icon: IconChecklist }
const recording = {
  id: 'recording',
  label: msg`Recording`,
  icon: IconVideo,
  enabled: ({ cameraId }: AlarmRow) => cameraId !== null || msg`No camera watches this device`,
}
const cameraPageOf = ({ cameraId }: AlarmRow) => recordHref('camera', { id: cameraId ?? '' })
const selectedDialogs = {
  handle: HandleDialog,
  assignSelected: AssignSelectedDialog,
  closeSelected: CloseSelectedDialog,
}
const isOpenAlarm = (row: AlarmRow) => row.status === AlarmStatus.Fault || msg`The alarm is over`

const areOpenAlarms = (rows: readonly AlarmRow[]) =>
  rows.every((row) => row.status === AlarmStatus.Fault) || msg`Only open alarms can be closed`
const isSameOperator = (rows: readonly AlarmRow[]) =>
  rows.every(({ tenantId }) => tenantId === rows[0]?.tenantId) || msg`The alarms belong to different operators`

/** Actions for rows and for selected rows, and the dialog to render. */
export function useAlarmActions(): {
  rowActions: TableRowAction<AlarmRow>[]
  selectionActions: SelectionAction<AlarmRow>[]
  dialog: ReactNode
} {
  const can = usePermissionCheck()
  const [open, setOpen] = useState<Open | null>(null)
  const { open: openPage } = usePane()
  const actions = useMemo(() => {
    const rowActions: TableRowAction<AlarmRow>[] = [
      ...(can('alarmHandle') ? [{ ...handle, run: (row: AlarmRow) => setOpen({ kind: 'handle', rows: [row] }) }] : []),
      ...(can('alarmAssign') ? [ofRow('assign', setOpen)] : []),
      ...(can('alarmComment') ? [ofRow('comment', setOpen)] : []),
      ...(can('alarmMute') ? [ofRow('mute', setOpen)] : []),
      ...(can('cameraQueryRecords') && can('cameraDetail', 'view')
        ? [{ ...recording, run: (row: AlarmRow) => openPage(cameraPageOf(row), recordingSearch(row.startTime)) }]
        : []),
      ...(can('alarmClose') ? [{ ...ofRow('close', setOpen), enabled: isOpenAlarm }] : []),
    ]
    const ofSelection = (kind: keyof typeof selectedDialogs): Pick<SelectionAction<AlarmRow>, 'run'> => ({
      run: (rows, clear) => setOpen({ kind, rows, onDone: clear }),
    })
    const selectionActions: SelectionAction<AlarmRow>[] = [
      ...(can('alarmHandle') ? [{ ...handle, ...ofSelection('handle') }] : []),
      ...(can('alarmAssignSelected')
        ? [{ id: 'assign', ...decisions.assign, enabled: isSameOperator, ...ofSelection('assignSelected') }]
        : []),
      ...(can('alarmCloseSelected')
        ? [{ id: 'close', ...decisions.close, enabled: areOpenAlarms, ...ofSelection('closeSelected') }]
        : []),
    ]
    return { rowActions, selectionActions }
  }, [can, openPage])
  return { ...actions, dialog: open && <OpenDialog open={open} onOpen={setOpen} /> }
}

const decisions = {
  assign: { label: msg`Assign`, icon: IconUserCheck },
  comment: { label: msg`Comment`, icon: IconMessage },
  mute: { label: msg`Mute`, icon: IconBellOff },
  close: { label: msg`Close alarm`, icon: IconCircleX },
}

function ofRow(kind: keyof typeof decisions, show: (open: Open) => void): TableRowAction<AlarmRow> {
  return { id: kind, ...decisions[kind], run: (row) => show({ kind, row }) }
}

function OpenDialog({ open, onOpen }: { open: Open; onOpen: (open: Open | null) => void }) {
  const close = () => onOpen(null)
  const showConflict = (conflict: Conflict) => onOpen({ kind: 'conflict', conflict })
  if (open.kind === 'conflict')
    return <StaleDialog conflict={open.conflict} onConflict={showConflict} onClose={close} />
  if ('rows' in open) {
    const Selected = selectedDialogs[open.kind]
    return <Selected alarms={open.rows} onConflict={showConflict} onClose={close} onDone={open.onDone} />
  }
  const dialogs = { assign: AssignDialog, comment: CommentDialog, close: CloseDialog, mute: MuteAlarmDialog }
  const Dialog = dialogs[open.kind]
  return <Dialog alarm={open.row} onClose={close} />
}
