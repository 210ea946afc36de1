import { KafkaClientFactory, type KafkaAddress } from './kafka-client-factory';

/** The id that a cluster has from its first start on, on a connection of its own. Rejects with `KafkaUnreachable` while no broker answers. */
export const kafkaClusterId = async (address: KafkaAddress): Promise<string> => {
  const { client, cut } = await new KafkaClientFactory(address).admin();
  try {
    // kafkajs does not declare this field.
    const { clusterId } = (await client.metadata()) as { readonly clusterId?: string };
    return clusterId ?? 'without id';
  } finally {
    cut();
  }
};
