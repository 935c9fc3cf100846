/** Set up before each file of tests: after its first failure the others of the file are skipped, as they say no more. */
import { afterEach, beforeEach } from 'vitest'

let hasFailed = false
beforeEach(({ skip }) => skip(hasFailed, 'Another has failed.'))
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
