import { expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { listVersions, publishPage } from './contract.ts'
import { eraseBuilding } from './queries/personal.ts'

const site = await testSite()
const { maker, other, ask, save, publish } = await builderSite(site)

it('versions of somebody who is gone stay without a name, and what they had scheduled is not carried out', async () => {
  await publish([textEntry('one', 'word')])
  const { result } = await save([textEntry('one', 'later')])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await ask(maker, publishPage, { key: 'home', revision: result.revision, at })
  await eraseBuilding(site.db, { personId: maker } as never)
  const { versions } = (await ask(other, listVersions, { key: 'home' })).result
  expect(versions.map(({ by, isRefused, isLive }) => [by, isRefused, isLive])).toEqual([
    [null, true, false],
    [null, false, true],
    [null, false, false],
  ])
})
