import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'

const { people, ask } = await talkingSite()

it('keeps who may begin to write to somebody', async () => {
  for (const who of ['followed', 'nobody', 'everybody'])
    expect(await ask(people.ana, 'account.setMessageChoice', { who })).toMatchObject({
      status: 200,
      body: { guaqi: { account: { messageChoice: { who } } } },
    })
  const { body } = await ask(people.ana, 'utils.getPrivateMessageUsers', {})
  expect(body).toMatchObject({ guaqi: { utils: { getPrivateMessageUsers: { who: 'everybody' } } } })
})

it('is for members, and knows three answers', async () => {
  expect((await ask(null, 'account.setMessageChoice', { who: 'nobody' })).status).toBe(401)
  expect((await ask(people.ana, 'account.setMessageChoice', { who: 'friends' })).status).toBe(400)
})
