/** The last step of `npm run build`: `npm start` then knows that this build is of these sources. */
import { stampSources, writeStamp } from './build.mjs'

writeStamp(stampSources())
