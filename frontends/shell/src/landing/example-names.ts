/** The example pages, and what each is about. Their documents are at `/examples/{username}`. */
export const exampleNames = [
  { username: 'inesvidal', about: 'aboutPotter', ground: 'bg-[#f6e3c4]' },
  { username: 'sidetwo', about: 'aboutRecords', ground: 'bg-[#e2cec2]' },
  { username: 'teawithmo', about: 'aboutTea', ground: 'bg-[#cddadd]' },
] as const;
