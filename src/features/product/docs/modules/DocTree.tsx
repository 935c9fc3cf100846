import '../docs.css'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { DocBranch, DocView } from '../schemas.ts'

type Props = ModuleProps<NoSettings, DocBranch[], DocView | null>

export function View({ data, subject }: Props) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('docs.tree')} className="docs-tree">
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
