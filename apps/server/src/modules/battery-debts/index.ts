export { batteryDebts } from './battery-debts.repository.ts'
