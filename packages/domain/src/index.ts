/** Pure rules shared by client and server: no database, no network, no clock. */
export { batteryFits } from './battery-fit.ts'
export {
  type DischargeCounters,
  EFFICIENCY_TAKEN_SHARE_MIN,
  energyEfficiency,
  type EnergyWindow,
  equivalentFullCycles,
  SOC_DROP_PER_MINUTE_MAX,
  SOC_DROP_ROUNDING,
  SOC_GAP_MINUTES,
  socDrop,
  type SocMinute,
} from './battery-life.ts'
export { staffMovesFrom, WRITTEN_OFF } from './battery-moves.ts'
export { type DayPeriod, type PeriodFault, periodsFault } from './billing-periods.ts'
export { normalizePackage, normalizePayer } from './commerce.ts'
export { COUNTRIES } from './countries.ts'
export { domainHost } from './domain-name.ts'
export { formatFence, fenceToKml, fenceToWkt } from './fence-format.ts'
export {
  FENCE_AREA_MAX_M2,
  FENCE_AREA_MIN_M2,
  FENCE_VERTICES_MAX,
  type FenceArea,
  CIRCLE_CORNERS,
  fenceAreaM2,
  type FenceCircle,
  type FenceFault,
  fenceOutline,
  type FenceShape,
  isInFence,
  metresApart,
  metresOutside,
} from './fence-shape.ts'
export {
  afterFix,
  FENCE_ALARMS,
  type FenceFix,
  type FenceWatch,
  isBreach,
  NO_BREACH,
  type WatchedFence,
} from './fence-watch.ts'
export { type ParsedFence, parseFence, parseStoredFence } from './geofence.ts'
export { grantedLeaves, namedGrants, namedMenus, storedMenus, viewButtonCode } from './grant-leaves.ts'
export { ADMINISTRATOR_ALIAS, beyond, mayHandleRole, resolveGrant } from './grants.ts'
export { hasSchedule, type ScheduleFault, scheduleFault, normalizeSchedule } from './job-schedule.ts'
export { fillTemplate, templateParameters } from './message-template.ts'
export { formatMoney, parseMoney } from './money.ts'
export { bindCard, cardStatusOf, listModeOf, lockCard, type NfcCardState, unlockCard } from './nfc-card.ts'
export { drawFromLots, type Draw, earnedOf, type LotPart, type PayingLot } from './paying-lots.ts'
export { type PasswordWeakness, passwordWeakness } from './password.ts'
export {
  e164Beginning,
  nationalDigits,
  type PhoneFault,
  phoneFault,
  phonePrefixOf,
  storedForm,
  toE164,
  TYPED_PHONE,
  withoutSeparators,
} from './phone.ts'
export type { Position, Ring } from './ring-crossing.ts'
export {
  parseScopeRule,
  type ParsedScopeRule,
  type ScopeCondition,
  type ScopeRule,
  type ScopeRuleFault,
  type ScopeRuleValue,
} from './scope-rule.ts'
export {
  isSettledAsDone,
  type SwapAction,
  type SwapActionFault,
  swapActionFault,
  type SwapActionOrder,
} from './swap-actions.ts'
export {
  foldSwap,
  GIVEN_BACK,
  type GivenBackAt,
  isSwapLive,
  isSwapSettled,
  phasesOfSwap,
  SWAP_PHASES,
  type SwapBattery,
  type SwapEvent,
  type SwapKind,
  type SwapPhase,
  type SwapState,
} from './swap-order.ts'
export {
  type TrackFigures,
  trackFigures,
  type TrackFix,
  trackPositionAt,
  trackStepKind,
  type TrackStop,
} from './track-figures.ts'
export { type Measured, measureTrack, simplifyTrack, TRACK_GAP_MS, type TrackStepKind } from './track.ts'
export { forestOf, type TreeOf, withAncestors } from './tree.ts'
export { normalizeSaleOrLease } from './vehicle.ts'
