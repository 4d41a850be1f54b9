/** Dictionaries of the live map. */
import { closed, type ValueOf } from './dictionary.ts'

/** What is on the live map. */
export const mapPointKind = closed(
  'map_point_kind',
  { zh: '类型', en: 'Kind' },
  {
    Vehicle: { key: 'vehicle', zh: '车辆', en: 'Vehicle' },
    Station: { key: 'station', zh: '电站', en: 'Station' },
    Cabinet: { key: 'cabinet', zh: '换电柜', en: 'Cabinet' },
    Battery: { key: 'battery', zh: '电池', en: 'Battery' },
  },
)
export const MapPointKind = mapPointKind.keys
export type MapPointKind = ValueOf<typeof MapPointKind>

/** How it is, on the live map. */
export const mapPointState = closed(
  'map_point_state',
  { zh: '状态', en: 'State' },
  {
    Normal: { key: 'normal', zh: '正常', en: 'Normal' },
    Moving: { key: 'moving', zh: '行驶中', en: 'Moving' },
    Low: { key: 'low', zh: '电量低', en: 'Low charge' },
    Empty: { key: 'empty', zh: '无可换电池', en: 'No full battery' },
    Outside: { key: 'outside', zh: '越出围栏', en: 'Outside geofence' },
    Offline: { key: 'offline', zh: '离线', en: 'Offline' },
    Alarm: { key: 'alarm', zh: '紧急告警', en: 'Critical alarm' },
    Disabled: { key: 'disabled', zh: '停用', en: 'Disabled' },
  },
)
export const MapPointState = mapPointState.keys
export type MapPointState = ValueOf<typeof MapPointState>
