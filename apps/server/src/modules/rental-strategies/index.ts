export { rentalStrategies } from './rental-strategies.repository.ts'
