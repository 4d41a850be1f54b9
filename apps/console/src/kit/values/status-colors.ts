// Colors of states: which are normal and which need attention. Codes that are no states have none.
export type StatusColor = 'ok' | 'info' | 'warn' | 'bad' | 'off'

const statusColors: Record<string, Record<string, StatusColor>> = {
  EnableStatus: { '0': 'off', '1': 'ok' },
  LeaseStatus: { '0': 'off', '1': 'ok', '2': 'warn', '3': 'bad', '4': 'off' },
  CrossTheBorder: { '0': 'ok', '1': 'bad', '2': 'off' },
  lockStatus: { '0': 'off', '1': 'ok', '2': 'info', '3': 'info', '4': 'bad' },
  OnlineStatus: { '0': 'off', '1': 'ok' },
  bms_working_status: {
    '0': 'off',
    '1': 'info',
    '2': 'info',
    '3': 'ok',
    '4': 'warn',
    '5': 'warn',
    '6': 'bad',
    '7': 'off',
  },
  bulk_item_state: {
    refused: 'warn',
    skipped: 'off',
    pending: 'off',
    running: 'info',
    done: 'ok',
    deferred: 'info',
    failed: 'bad',
    rejected: 'bad',
    expired: 'warn',
    cancelled: 'off',
  },
  cabinet_attention: { offline: 'bad', 'critical-alarm': 'bad', 'no-full-battery': 'warn' },
  bulk_job_state: { planned: 'info', running: 'info', paused: 'warn', finished: 'ok', cancelled: 'off' },
  nfc_card_status: { '1': 'ok', '2': 'off', '3': 'warn' },
  nfc_review_status: { '0': 'info', '1': 'ok', '2': 'off' },
  nfc_tap_result: { ok: 'ok', locked: 'warn', unknown: 'warn', inactive: 'warn', no_battery: 'warn', failed: 'bad' },
  battery_debt_state: { open: 'info', confirmed: 'bad', write_off: 'warn' },
  swap_review: { waiting: 'warn', approved: 'ok', rejected: 'off', withdrawn: 'off' },
  wallet_lot_state: { valid: 'ok', upcoming: 'info', used: 'off', expired: 'off', refunding: 'warn', refunded: 'off' },
  binding_state: { '0': 'off', '1': 'ok' },
  surrender_status: { '1': 'info', '2': 'warn', '3': 'off' },
  rider_status: { '0': 'warn', '1': 'ok' },
  command_state: {
    waiting: 'warn',
    queued: 'info',
    sent: 'info',
    received: 'info',
    executing: 'info',
    done: 'ok',
    failed: 'bad',
    rejected: 'bad',
    timeout: 'warn',
    expired: 'warn',
    superseded: 'off',
    cancelled: 'off',
  },
  alarm_level: { '1': 'bad', '2': 'warn', '3': 'off', '4': 'off' },
  alarm_status: { '1': 'off', '2': 'ok' },
  alarm_handling: { '0': 'off', '1': 'info', '2': 'ok', '3': 'off', '4': 'info' },
  trip_status: { '0': 'info', '1': 'ok', '2': 'warn' },
  swap_abort_reason: { unpaid: 'bad' },
  swap_phase: {
    CREATED: 'info',
    CMD_SENT: 'info',
    EMPTY_DOOR_OPEN: 'info',
    OLD_IN: 'info',
    OLD_CHECKED: 'info',
    FULL_DOOR_OPEN: 'info',
    DONE: 'ok',
    ABORTED: 'off',
    CANCELLED: 'off',
    OUT_TIMEOUT: 'warn',
    EXCEPTION: 'bad',
  },
  t_station_status: { '0': 'off', '1': 'ok', '2': 'info', '3': 'warn' },
}

/** Whether the items of a dictionary are states, and not only kinds. */
export function hasStatusColors(code: string): boolean {
  return Object.hasOwn(statusColors, code)
}

/** The color of a dictionary item, or null for codes that are no states. */
export function statusColorOf(code: string, key: string): StatusColor | null {
  return statusColors[code]?.[key] ?? null
}
