import '../docs.css'
import { Link } from '#site/Link.tsx'
import { localize } from '#site/localize.ts'
import type { ModuleProps } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { DocBranch, DocTreeSettings, DocView } from '../schemas.ts'

type Props = ModuleProps<DocTreeSettings, DocBranch[], DocView | null>

export function View({ settings, data, subject }: Props) {
  const { t, locale } = useI18n()
  const title = localize(settings.title, locale)
  return (
    <nav aria-label={title || t('docs.tree')} className="docs-tree">
      {title && <h2 className="mb-3 text-18 font-bold">{title}</h2>}
      <Branches branches={data} current={subject?.databaseId ?? null} />
    </nav>
  )
}

function Branches({ branches, current }: { branches: readonly DocBranch[]; current: number | null }) {
  return (
    <ul>
      {branches.map((branch) => (
        <li key={branch.databaseId}>
          <Link to={branch.path} aria-current={branch.databaseId === current ? 'page' : undefined}>
            {branch.title}
          </Link>
          {branch.children.length > 0 && <Branches branches={branch.children} current={current} />}
        </li>
      ))}
    </ul>
  )
}
