import { expect, it } from 'vitest'
import { valueAt } from '#shared/contract.ts'
import { keysSite } from '#tests/provider-keys.ts'

const { ask, save, right } = await keysSite()
const waysFor = async (who: number | null) =>
  valueAt((await ask('shopDesk.getTestWays')(who, {})).body, 'guaqi.shopDesk.testWays')

it('names what is offered and takes no real money, as long as it is', async () => {
  expect(await waysFor(null)).toEqual({ ways: ['sandbox'] })
  await save()
  expect(await waysFor(null)).toEqual({ ways: ['stripe', 'sandbox'] })
  await save({ isOn: false, keys: right })
  expect(await waysFor(null)).toEqual({ ways: ['sandbox'] })
})
