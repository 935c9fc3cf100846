import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { TopicsSubject } from '../subjects/topics.ts'
import type { NodeAboutData } from './node-about.ts'

/** Rules that stand open; what follows is unfolded. */
const OPEN_RULES = 5

export function View({
  subject: { cat },
  data: { helpers },
}: ModuleProps<NoSettings, NodeAboutData, TopicsSubject>) {
  const { t } = useI18n()
  if (!cat) return null
  const lines = cat.communityCatMetas.rules.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 && helpers.length === 0) return null
  return (
    <Card title={t('community.node.about')}>
      <div className="grid gap-5">
        {lines.length > 0 && <Rules lines={lines} />}
        {helpers.length > 0 && (
          <div className="grid gap-2">
            <h3 className="text-13 font-normal text-soft">{t('community.node.about.helpers')}</h3>
            <ul className="flex flex-wrap gap-2">
              {helpers.map(({ person }) => (
                <li key={person.databaseId}>
                  <Link to={person.path} className="block" title={person.name}>
                    <Avatar
                      picture={person.avatar}
                      personId={person.databaseId}
                      size={44}
                      name={person.name}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}

function Rules({ lines }: { lines: readonly string[] }) {
  const { t } = useI18n()
  const folded = lines.slice(OPEN_RULES)
  return (
    <div className="grid gap-2 text-14">
      <h3 className="text-13 font-normal text-soft">{t('community.node.menu.rules')}</h3>
      <RuleList lines={lines.slice(0, OPEN_RULES)} start={1} />
      {folded.length > 0 && (
        <details>
          <summary className="link cursor-pointer">
            {t('community.node.about.moreRules', { count: folded.length })}
          </summary>
          <RuleList lines={folded} start={OPEN_RULES + 1} />
        </details>
      )}
    </div>
  )
}

function RuleList({ lines, start }: { lines: readonly string[]; start: number }) {
  return (
    <ol className="grid gap-1.5" start={start}>
      {lines.map((line, index) => (
        <li key={line} className="flex gap-2.5">
          <span className="num flex-none text-soft" aria-hidden>
            {start + index}
          </span>
          <span className="min-w-0 break-words">{line}</span>
        </li>
      ))}
    </ol>
  )
}
