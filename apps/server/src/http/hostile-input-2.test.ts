import { describeHostileInput } from '../testing/hostile-input.ts'

describeHostileInput(1, 4)
