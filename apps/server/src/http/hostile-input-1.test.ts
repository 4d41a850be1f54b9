import { describeHostileInput } from '../testing/hostile-input.ts'

describeHostileInput(0, 4)
