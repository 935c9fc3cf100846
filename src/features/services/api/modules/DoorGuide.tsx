import { RefusalList } from '#features/services/admin/parts/site/RefusalList.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Door, Doors } from '../schemas.ts'

/** The addresses that programs read, each with all that is known of it. */
export function View({ data }: ModuleProps<NoSettings, Doors, object>) {
  const { t, locale } = useI18n()
  const { siteUrl, doors, calls } = data
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <header className="grid gap-3">
        <h1 className="text-24 sm:text-30">{t('api.title')}</h1>
        <p className="text-soft">{t('api.lead')}</p>
        <Code>{`curl '${siteUrl}/api/v1/topics?limit=2&lang=${locale}'`}</Code>
        <ul className="grid list-disc gap-1.5 pl-5 text-14">
          <li>{t('api.note.lists')}</li>
          <li>{t('api.note.terms')}</li>
          <li>{t('api.note.limits')}</li>
          <li>{t('api.note.tokens')}</li>
        </ul>
        <p>
          <a className="link" href="/api/openapi.json">
            {t('api.file')}
          </a>
        </p>
      </header>
      <Card title={t('api.doors')}>
        <ul className="divide-y divide-line">
          {doors.map((door) => (
            <Entry key={door.path} door={door} />
          ))}
        </ul>
      </Card>
      <Card title={t('api.calls')}>
        <p className="mb-3 text-14 text-soft">{t('api.calls.lead')}</p>
        <dl className="grid gap-2 text-14" lang="en">
          {calls.map(({ name, summary }) => (
            <div key={name}>
              <dt>
                <code className="font-mono [overflow-wrap:anywhere]">POST /api/v1/calls/{name}</code>
              </dt>
              <dd className="text-soft">{summary}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function Entry({ door }: { door: Door }) {
  const { t } = useI18n()
  const { path, summary, words, isList, fields, refusals, limit } = door
  return (
    <li className="py-1 first:pt-0 last:pb-0">
      <details>
        <summary className="cursor-pointer py-1.5">
          <code className="font-mono text-14 [overflow-wrap:anywhere]">GET {path}</code>
          <span className="block text-14 text-soft">{summary}</span>
        </summary>
        <div className="grid gap-3 pt-1 pb-3 text-14">
          <Lines title={t('api.words')} lines={words} />
          <Lines title={isList ? t('api.fields.list') : t('api.fields')} lines={fields} />
          <RefusalList title={t('api.refusals')} refusals={refusals} />
          <p className="text-13 text-soft">
            {t('api.limit')} <code className="num font-mono">{limit}</code>
          </p>
        </div>
      </details>
    </li>
  )
}

function Lines({ title, lines }: { title: string; lines: Door['fields'] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-13 font-medium text-soft">{title}</h3>
      <dl className="grid gap-1 text-13" lang="en">
        {lines.map(({ name, type, says }) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="font-mono [overflow-wrap:anywhere]">{name}</dt>
            <dd className="text-soft [overflow-wrap:anywhere]">
              <code className="font-mono">{type}</code>
              {says && ` · ${says}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard too
    <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-3 text-13 dark:bg-raised">
      <code className="font-mono">{children}</code>
    </pre>
  )
}
