import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import type { ModuleProps } from '#site/module.ts'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import type { PeopleListSettings } from '../schemas.ts'
import type { PeopleListData } from './people-list.ts'

export function View({ data: { title, nodes } }: ModuleProps<PeopleListSettings, PeopleListData>) {
  if (nodes.length === 0) return null
  return (
    <section>
      {title && <SectionHeading>{title}</SectionHeading>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {nodes.map(({ description, ...person }) => (
          <li key={person.databaseId} className="card min-w-0 p-4">
            <PersonLine
              person={person}
              below={description && <p className="truncate text-14 text-soft">{description}</p>}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
