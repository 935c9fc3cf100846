import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { registerFiles } from './files.ts'

it('the worker of the browser is asked for anew each time, and may load of this site alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-files-'))
  const http = fastify()
  onTestFinished(async () => {
    await http.close()
    await rm(folder, { recursive: true })
  })
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'service-worker.js'), 'let one')
  await registerFiles(http, folder)
  const get = (headers = {}) => http.inject({ method: 'GET', url: '/service-worker.js', headers })
  const { statusCode, headers, body } = await get()
  expect([statusCode, body]).toEqual([200, 'let one'])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304)
})
