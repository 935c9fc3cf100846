import './styles.css'
import { whenIdle } from '#browser/core/page/idle.ts'
import { start } from '#browser/start.ts'
import { keepReferral } from '#browser/visitor/referral.ts'
import { getPageData, getViewer } from '#features/accounts/account/contract.ts'
import { openEmbeds } from '#features/kernel/documents/parts/open-embeds.ts'
import { openPictures } from '#features/kernel/documents/parts/open-pictures.ts'
import { slideComparisons } from '#features/kernel/documents/parts/slide-comparisons.ts'
import { openFiles } from '#features/kernel/files/parts/open-files.ts'
import { playFilms } from '#features/kernel/players/parts/play-films.ts'
import { playSounds } from '#features/kernel/players/parts/play-sounds.ts'

start({
  loadPage: async () => (await import('./main.page.ts')).page,
  contracts: { viewer: getViewer, pageData: getPageData },
  isDevelopment: import.meta.env.DEV,
})

openPictures(document)
openEmbeds(document)
slideComparisons(document)
openFiles(document)
playFilms(document)
playSounds(document)
keepReferral()

// Last. In development there is no worker, so that nothing is cached between the browser and the sources.
if (!import.meta.env.DEV)
  addEventListener('load', () =>
    whenIdle(async () => (await import('#browser/worker.ts')).startWorker().catch(() => {})),
  )
