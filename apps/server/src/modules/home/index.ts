export { type Period, rounded, type Span, valuesBy } from './periods.ts'
export { consumptionBy, lineOf, seriesOf, share } from './series.ts'
export { stockCounts } from './stock-counts.ts'
export { atStation, seesOrders, swapCounts } from './swap-counts.ts'
