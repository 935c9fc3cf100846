import describedCalls from '../calls.gen.json' with { type: 'json' }
import type { DescribedCall } from '../described-call.ts'

/** Every call that can be made, by feature and name. */
export const describeCalls = (): readonly DescribedCall[] => describedCalls
