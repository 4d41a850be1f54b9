import { describeHostileInput } from '../testing/hostile-input.ts'

describeHostileInput(3, 4)
