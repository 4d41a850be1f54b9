/** Locations of the demo's stations; coordinates in WGS-84. */
type DemoCity = {
  name: string
  address: string
  lng: number
  lat: number
  stationType: 1 | 2 | 3
  deviceType: 1 | 2 | 3
  /** As in the dictionary t_station_status. */
  status: 0 | 1 | 2 | 3
  cabinets: number
  remark?: string
}

const shanghai: readonly DemoCity[] = [
  {
    name: '张江高科站',
    address: '上海市浦东新区碧波路 690 号',
    lng: 121.5882,
    lat: 31.2019,
    stationType: 1,
    deviceType: 1,
    status: 1,
    cabinets: 3,
    remark: '地铁 2 号线出口',
  },
  {
    name: '人民广场站',
    address: '上海市黄浦区西藏中路 268 号',
    lng: 121.4737,
    lat: 31.2336,
    stationType: 1,
    deviceType: 1,
    status: 1,
    cabinets: 2,
  },
  {
    name: '徐家汇站',
    address: '上海市徐汇区漕溪北路 8 号',
    lng: 121.4336,
    lat: 31.1951,
    stationType: 3,
    deviceType: 1,
    status: 1,
    cabinets: 2,
    remark: '商场地下停车场 B1',
  },
  {
    name: '五角场站',
    address: '上海市杨浦区淞沪路 77 号',
    lng: 121.5098,
    lat: 31.301,
    stationType: 1,
    deviceType: 3,
    status: 1,
    cabinets: 2,
  },
  {
    name: '虹桥枢纽站',
    address: '上海市闵行区申虹路 1500 号',
    lng: 121.322,
    lat: 31.197,
    stationType: 2,
    deviceType: 1,
    status: 1,
    cabinets: 2,
  },
  {
    name: '莘庄站',
    address: '上海市闵行区莘建路 18 号',
    lng: 121.381,
    lat: 31.1115,
    stationType: 2,
    deviceType: 1,
    status: 3,
    cabinets: 1,
    remark: '电力改造中',
  },
  {
    name: '松江大学城站',
    address: '上海市松江区文诚路 500 号',
    lng: 121.227,
    lat: 31.055,
    stationType: 1,
    deviceType: 3,
    status: 2,
    cabinets: 0,
    remark: '预计下月开业',
  },
]

const kampala: readonly DemoCity[] = [
  {
    name: 'Nakasero Market',
    address: 'Market Street, Nakasero, Kampala',
    lng: 32.5806,
    lat: 0.3119,
    stationType: 1,
    deviceType: 1,
    status: 1,
    cabinets: 2,
  },
  {
    name: 'Wandegeya',
    address: 'Bombo Road, Wandegeya, Kampala',
    lng: 32.5735,
    lat: 0.3305,
    stationType: 3,
    deviceType: 1,
    status: 1,
    cabinets: 1,
    remark: 'Beside the boda stage',
  },
  {
    name: 'Ntinda',
    address: 'Ntinda Road, Kampala',
    lng: 32.612,
    lat: 0.3545,
    stationType: 1,
    deviceType: 3,
    status: 1,
    cabinets: 1,
  },
  {
    name: 'Kabalagala',
    address: 'Ggaba Road, Kabalagala, Kampala',
    lng: 32.6002,
    lat: 0.2961,
    stationType: 2,
    deviceType: 1,
    status: 1,
    cabinets: 1,
  },
  {
    name: 'Kibuye',
    address: 'Entebbe Road, Kibuye, Kampala',
    lng: 32.5711,
    lat: 0.293,
    stationType: 2,
    deviceType: 1,
    status: 1,
    cabinets: 1,
  },
  {
    name: 'Bwaise',
    address: 'Northern Bypass, Bwaise, Kampala',
    lng: 32.557,
    lat: 0.3501,
    stationType: 1,
    deviceType: 1,
    status: 2,
    cabinets: 0,
  },
]

/** By tenant, in the order of the demo's operators. */
export const DEMO_CITIES: readonly (readonly DemoCity[])[] = [shanghai, kampala]
