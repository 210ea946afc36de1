export const versions: Readonly<Record<string, string>>;
export const images: Readonly<
  Record<'kafka' | 'mongodb' | 'redis' | 's3' | 'clickhouse' | 'stripemock' | 'toxiproxy', string>
>;
