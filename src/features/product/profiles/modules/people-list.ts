import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { listPeople } from '../contract.ts'
import { type ListedPeople, type PeopleListSettings, peopleListSettings } from '../schemas.ts'

export interface PeopleListData extends ListedPeople {
  title: string
}

/** People of the site: those that the owner has chosen, who came last, or who was active last. */
export const peopleList = defineModule<PeopleListSettings, PeopleListData>({
  name: 'people-list',
  version: 1,
  isStatic: true,
  settings: peopleListSettings,
  load: async ({ title, from, people, count }, { ask, locale }) => ({
    ...(await ask(listPeople, { from, numbers: people, first: count })),
    title: localize(title, locale),
  }),
})
