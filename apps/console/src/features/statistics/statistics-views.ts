// What each kind of statistics shows: its figures, each by its name in the reply, and the charts of its days.
import type { FigureKey } from '@swapdesk/contract/figures'
import type { Data } from '@swapdesk/sdk'

export type StatisticsCall = 'statisticsVehicle' | 'statisticsCabinet' | 'statisticsBattery' | 'statisticsStation'
type FigureName<Call extends StatisticsCall> = Exclude<
  keyof Data<Call> & string,
  'zone' | 'startDate' | 'endDate' | 'daily'
>
export type ShownFigure<Name extends string = string> = { name: Name; figure: FigureKey; divisor?: number }
export type ShownChart = { figure: FigureKey; kind: 'bars' | 'lines' }
export type StatisticsView = {
  call: StatisticsCall
  /** What it is about, called as their number is. */
  subject: FigureKey
  figures: readonly ShownFigure[]
  charts: readonly ShownChart[]
}

type View<Call extends StatisticsCall> = Omit<StatisticsView, 'call' | 'figures'> & {
  figures: readonly ShownFigure<FigureName<Call>>[]
}
const viewOf = <Call extends StatisticsCall>(call: Call, view: View<Call>): StatisticsView => ({ call, ...view })

const metresPerKm = 1_000

export const views = {
  vehicle: viewOf('statisticsVehicle', {
    subject: 'vehicles',
    figures: [
      { name: 'total', figure: 'vehicles' },
      { name: 'cyclingMileage', figure: 'mileage', divisor: metresPerKm },
      { name: 'averageBatterySwapFrequency', figure: 'swapsPerVehicle' },
      { name: 'averageElectricityConsumption', figure: 'energyPerDistance' },
    ],
    charts: [
      { figure: 'mileage', kind: 'bars' },
      { figure: 'swaps', kind: 'bars' },
      { figure: 'energyPerDistance', kind: 'lines' },
    ],
  }),
  cabinet: viewOf('statisticsCabinet', {
    subject: 'cabinets',
    figures: [
      { name: 'total', figure: 'cabinets' },
      { name: 'batterySwapFrequency', figure: 'swaps' },
      { name: 'electricityConsumption', figure: 'consumption' },
      { name: 'chargingCapacity', figure: 'charged' },
    ],
    charts: [
      { figure: 'swaps', kind: 'bars' },
      { figure: 'consumption', kind: 'bars' },
      { figure: 'charged', kind: 'bars' },
    ],
  }),
  battery: viewOf('statisticsBattery', {
    subject: 'batteries',
    figures: [
      { name: 'total', figure: 'batteries' },
      { name: 'usageDuration', figure: 'usage' },
      { name: 'avgSwapDuration', figure: 'swapDuration' },
      { name: 'avgTurnoverTimes', figure: 'turnover' },
    ],
    charts: [
      { figure: 'usage', kind: 'lines' },
      { figure: 'swapDuration', kind: 'lines' },
      { figure: 'turnover', kind: 'lines' },
    ],
  }),
  station: viewOf('statisticsStation', {
    subject: 'stations',
    figures: [
      { name: 'total', figure: 'stations' },
      { name: 'openCount', figure: 'openStations' },
      { name: 'availability', figure: 'availability' },
      { name: 'swapCount', figure: 'swaps' },
    ],
    charts: [
      { figure: 'availability', kind: 'lines' },
      { figure: 'swaps', kind: 'bars' },
    ],
  }),
} as const satisfies Record<string, StatisticsView>

type ViewId = keyof typeof views
export const viewIdOf = (text: string | undefined): ViewId =>
  text !== undefined && Object.hasOwn(views, text) ? (text as ViewId) : 'vehicle'
