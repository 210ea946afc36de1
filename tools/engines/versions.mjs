/** What is pinned, in one place. The version of an engine is part of its folder's name, so another version is another folder. */
export const versions = {
  kafka: '4.3.1',
  // Kafka's jars name slf4j's interface only; without an implementation the broker says nothing, not even why it ended.
  slf4j: '1.7.36',
  secantusdb: '0.7.0b3',
  versitygw: '1.8.0',
  toxiproxy: '2.5.0',
  stripemock: '0.203.0',
  k6: '1.8.1',
  kustomize: '5.7.1',
  kubeconform: '0.8.0',
  // Whose API the manifests are checked against.
  kubernetes: '1.34.1',
  gatewayApi: '1.4.0',
  schemathesis: '4.32.5',
  // Schemathesis makes its examples by it.
  hypothesis: '6.170.17',
  // The product is started on these as well: each is the newest of a line with long-term support.
  node22: '22.23.3',
  node24: '24.21.0',
};

/** The same engines as images, for machines where a Docker daemon answers. */
export const images = {
  kafka: `apache/kafka:${versions.kafka}`,
  mongodb: 'mongo:8.0.15',
  redis: 'redis:7.4.6-alpine',
  s3: `versity/versitygw:v${versions.versitygw}`,
  clickhouse: 'clickhouse/clickhouse-server:25.8',
  stripemock: `stripe/stripe-mock:v${versions.stripemock}`,
  toxiproxy: `ghcr.io/shopify/toxiproxy:${versions.toxiproxy}`,
};
