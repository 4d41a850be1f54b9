// The figures of the home page and of statistics: what each is called, its unit and how it is calculated, once for the server,
// the console and docs/figures.md (docs/adr/0057).
type Text = { readonly zh: string; readonly en: string }

export type Figure = {
  readonly name: Text
  /** Empty for numbers. */
  readonly unit: '' | '%' | 'h' | 's' | 'km' | 'kWh' | 'Wh/km'
  readonly formula: Text
}

export const figures = {
  riders: {
    name: { zh: '骑手', en: 'Riders' },
    unit: '',
    formula: {
      zh: '当时未删除的骑手数；之前各时刻由新增和删除倒推',
      en: 'Riders that are not removed; earlier moments follow backwards from additions and removals',
    },
  },
  vehicles: {
    name: { zh: '车辆', en: 'Vehicles' },
    unit: '',
    formula: {
      zh: '当时未删除的车辆数；选择电站时为所选日期内在该电站换过电的车辆数',
      en: 'Vehicles that are not removed; with a station, those that swapped there in the period',
    },
  },
  batteries: {
    name: { zh: '电池', en: 'Batteries' },
    unit: '',
    formula: {
      zh: '当时未删除的电池数；选择电站时为当前在该电站换电柜内的电池数',
      en: 'Batteries that are not removed; with a station, those in its cabinets now',
    },
  },
  cabinets: {
    name: { zh: '换电柜', en: 'Cabinets' },
    unit: '',
    formula: {
      zh: '当时未删除的换电柜数；选择电站时为当前在该电站的换电柜数',
      en: 'Cabinets that are not removed; with a station, those that stand there now',
    },
  },
  openAlarms: {
    name: { zh: '未恢复告警', en: 'Open alarms' },
    unit: '',
    formula: { zh: '尚未恢复的告警数', en: 'Alarms that have not recovered' },
  },
  stations: {
    name: { zh: '电站', en: 'Stations' },
    unit: '',
    formula: { zh: '当前未删除的电站数', en: 'Stations that are not removed' },
  },
  openStations: {
    name: { zh: '运营中电站', en: 'Open stations' },
    unit: '',
    formula: { zh: '当前状态为启用的电站数', en: 'Stations that are enabled now' },
  },
  swaps: {
    name: { zh: '换电次数', en: 'Swaps' },
    unit: '',
    formula: {
      zh: '已完成的换电订单数，按订单开始的时间和当时的电站计；取电、还电、取消和异常订单不计',
      en: 'Orders of kind swap that are done, by their start and the station of then; takes, returns, cancelled orders and exceptions do not count',
    },
  },
  swapsPerCabinet: {
    name: { zh: '柜均换电次数', en: 'Swaps per cabinet in use' },
    unit: '',
    formula: { zh: '换电次数 ÷ 有换电的换电柜数', en: 'Swaps ÷ cabinets that had one' },
  },
  successRate: {
    name: { zh: '订单成功率', en: 'Orders that succeed' },
    unit: '%',
    formula: {
      zh: '已完成的换电、取电和还电订单数 ÷ 已结束或待人工处理的订单数 × 100',
      en: 'Swaps, takes and returns that are done ÷ orders that ended or wait for staff × 100',
    },
  },
  consumption: {
    name: { zh: '用电量', en: 'Electricity used' },
    unit: 'kWh',
    formula: {
      zh: '换电柜电表两次读数之差的合计，在两次读数之间按时间平均分摊；读数变小、更换电表和超出换电柜功率的差值不计；没有电表上报时无数据',
      en: 'Sum of the differences between readings of the cabinets’ meters, spread evenly over the time between; lower readings, exchanged meters and more than a cabinet can draw do not count; no data where no meter reported',
    },
  },
  charged: {
    name: { zh: '充电量', en: 'Energy charged' },
    unit: 'kWh',
    formula: {
      zh: 'Σ（取出电量 − 放入电量）× 电池额定能量 ÷ 100，按电池被取走的订单计；只计由订单放入同一换电柜并由订单取走、且电量上升的电池',
      en: 'Σ (charge at taking − charge at bringing) × rated energy of the battery ÷ 100, by the order that took it; of batteries that orders brought to and took from the same cabinet and that gained charge',
    },
  },
  mileage: {
    name: { zh: '骑行里程', en: 'Mileage' },
    unit: 'km',
    formula: {
      zh: '已结束的骑行记录的里程合计，按骑行开始的日期计；选择电站时只计所选日期内在该电站换过电的车辆',
      en: 'Sum of the distances of trips that have ended, by the day they began; with a station, of the vehicles that swapped there in the period',
    },
  },
  swapsPerVehicle: {
    name: { zh: '日均换电次数', en: 'Swaps per vehicle and day' },
    unit: '',
    formula: {
      zh: '有车辆的换电订单的换电次数 ÷ 活跃车辆数 ÷ 天数；活跃车辆在所选日期内至少有一次骑行或换电',
      en: 'Swaps of orders with a vehicle ÷ active vehicles ÷ days; an active vehicle had a trip or a swap in the period',
    },
  },
  energyPerDistance: {
    name: { zh: '平均电耗', en: 'Energy use' },
    unit: 'Wh/km',
    formula: {
      zh: 'Σ（取走电量 − 归还电量）× 电池额定能量 ÷ 100 ÷ 期间骑行的公里数，按归还的日期计；只计有骑行记录且归还电量不高于取走电量的使用过程，一次骑行只计一次里程',
      en: 'Σ (charge at taking − charge at return) × rated energy of the battery ÷ 100 ÷ kilometres ridden meanwhile, by the day of the return; of uses with a trip and no more charge at return than at taking, each trip once',
    },
  },
  usage: {
    name: { zh: '平均使用时长', en: 'Average use' },
    unit: 'h',
    formula: {
      zh: '从订单取走电池到下一个订单归还该电池的时长的平均值，按归还的日期计；尚未归还的不计',
      en: 'Mean time from the order that took a battery to the next one that returned it, by the day of the return; batteries not returned yet do not count',
    },
  },
  swapDuration: {
    name: { zh: '平均换电时长', en: 'Average swap duration' },
    unit: 's',
    formula: {
      zh: 'Σ（换电订单结束时间 − 开始时间）÷ 换电次数；只计已完成且有结束时间的换电订单',
      en: 'Σ (end − start of swap orders) ÷ their number; of swap orders that are done and have an end',
    },
  },
  turnover: {
    name: { zh: '日均周转次数', en: 'Turnovers per day' },
    unit: '',
    formula: {
      zh: '换电次数 ÷ 每日在用电池数的合计；在用电池不含已删除、丢失和报废的电池；选择电站时除以该电站换电柜内电池的平均数和天数',
      en: 'Swaps ÷ sum of the batteries in service on each day, without removed, lost and scrapped ones; with a station, swaps ÷ mean number of batteries in its cabinets ÷ days',
    },
  },
  availability: {
    name: { zh: '可用率', en: 'Availability' },
    unit: '%',
    formula: {
      zh: '有可换电池的采样次数 ÷ 采样次数 × 100；每个启用且有换电柜的电站每小时采样一次，判断是否至少有一个可换电池',
      en: 'Samples with a battery to take ÷ samples × 100; each enabled station with cabinets is sampled once an hour',
    },
  },
} as const satisfies Record<string, Figure>

export type FigureKey = keyof typeof figures
