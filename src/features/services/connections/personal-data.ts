import type { PersonalData } from '#server/jobs/personal-data.ts'

export const connectionsData: PersonalData = {
  merge: {
    columns: {
      'site_connections.set_by': { stays: 'what staff did is answered for by whom it was done' },
    },
  },
}
