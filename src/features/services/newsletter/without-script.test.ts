import { expect, it } from 'vitest'
import { fieldIn, plainBrowser } from '#tests/forms.ts'
import { newsletterSite } from '#tests/newsletter.ts'

const site = await newsletterSite()

it('can be asked for, confirmed, changed and ended without script', async () => {
  const { open, send } = plainBrowser(site)
  const page = await open('/en/newsletter')
  expect(page.text).toMatch(/<form[^>]*action="\/api\/form\/newsletter\?lang=en" method="post"/)
  expect(page.text).toContain('<h1')
  const wrong = await send('newsletter', { do: 'ask', email: 'ines@' })
  expect(wrong.status).toBe(422)
  expect(fieldIn(wrong.text, 'email')).toBe('ines@')
  const sent = await send('newsletter', { do: 'ask', email: 'plain@town.test', language: 'en' })
  expect(sent.address).toBe('/en/newsletter-choices?sent=1&plain=1')
  expect(sent.text).toContain('Please confirm by email')
  const [mail] = await site.mailsTo('plain@town.test')
  const [, address = ''] = /http:\/\/town\.test(\/en\/newsletter-choices\S+)/.exec(mail?.text ?? '') ?? []
  expect((await open(address)).text).toContain('Do you want our letters?')
  const link = new URL(address, 'http://town.test').searchParams.get('link') ?? ''
  expect((await send('newsletter', { do: 'confirm', link })).text).toContain('You get our letters')
  expect((await send('newsletter', { do: 'language', link, language: 'es' })).text).toContain('is changed')
  expect((await site.rowOf('plain@town.test'))?.language).toBe('es')
  expect((await send('newsletter', { do: 'end', link })).text).toContain('You get no letters')
  expect((await open('/en/newsletter-choices?link=none&plain=1')).text).toContain('This link does not work')
})
