import { z } from 'zod';
import { inputText } from './input-text';

/**
 * The rules of a kind's fields by name, for the values that an owner types: a text is a `ruledText`. A field that an owner may leave out
 * has a default. So has every field that is added to the kind later, because items that were stored before are read with that default.
 */
export type FieldRules = Readonly<Record<string, z.ZodType>>;

/** `id` and `isPublic` belong to every item and are no fields of its kind. */
type OwnName<Rules> = Exclude<keyof Rules & string, 'id' | 'isPublic'>;

const isOwn = (name: string): boolean => name !== 'id' && name !== 'isPublic';

/** A rule without its transformations and limits: texts are `text`, whole numbers `number`, in lists and objects too. */
const looseOf = (rule: z.ZodType, text: z.ZodType, number: z.ZodType): z.ZodType => {
  const loosened = (inner: unknown): z.ZodType => looseOf(inner as z.ZodType, text, number);
  if (rule instanceof z.ZodNullable) return loosened(rule.unwrap()).nullable();
  if (rule instanceof z.ZodArray) return z.array(loosened(rule.element));
  if (rule instanceof z.ZodObject)
    return z.strictObject(Object.fromEntries(Object.entries(rule.shape).map(([name, part]) => [name, loosened(part)])));
  if (rule instanceof z.ZodPipe) return text;
  return rule instanceof z.ZodNumber ? number : rule;
};

const mapped = (rules: FieldRules, schemaOf: (rule: z.ZodType, name: string) => z.ZodType): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, schemaOf(rule, name)])));

const own = (rules: FieldRules): FieldRules =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => isOwn(name)));

/** The rule of a value that is present. */
const bare = (rule: z.ZodType): z.ZodType => (rule instanceof z.ZodDefault ? (rule.unwrap() as z.ZodType) : rule);

type SentShape<Rules extends FieldRules> = {
  [Name in keyof Rules]: Rules[Name] extends z.ZodDefault
    ? z.ZodOptional<z.ZodType<Exclude<z.input<Rules[Name]>, undefined>>>
    : z.ZodType<z.input<Rules[Name]>>;
};
type OwnShape<Rules extends FieldRules> = { [Name in OwnName<Rules>]: z.ZodType<z.output<Rules[Name]>> };
type BareShape<Rules extends FieldRules> = {
  [Name in Exclude<keyof Rules & string, 'id'>]: z.ZodOptional<z.ZodType<z.output<Rules[Name]>, z.input<Rules[Name]>>>;
};

// That the shapes are those of the rules follows from how they are made, which no type can follow.

/** The shape in which a client sends an item. No rule is applied yet, so that a broken rule is a refusal and no malformed request. */
export const sentFields = <Rules extends FieldRules>(rules: Rules): z.ZodObject<SentShape<Rules>, z.core.$strict> =>
  mapped(rules, (rule) => {
    const loose = looseOf(bare(rule), inputText, z.number());
    return rule instanceof z.ZodDefault ? loose.optional() : loose;
  }).strict() as unknown as z.ZodObject<SentShape<Rules>, z.core.$strict>;

/** The shape in which the fields are stored and published, with the defaults of those that are absent. */
export const storedFields = <Rules extends FieldRules>(rules: Rules): z.ZodObject<OwnShape<Rules>> =>
  mapped(own(rules), (rule) => {
    const loose = looseOf(bare(rule), z.string(), z.int());
    return rule instanceof z.ZodDefault ? loose.default(rule.parse(undefined)) : loose;
  }) as unknown as z.ZodObject<OwnShape<Rules>>;

/** The shape in which the fields are read: all of them are present. */
export const readFields = <Rules extends FieldRules>(rules: Rules): z.ZodObject<OwnShape<Rules>> =>
  mapped(own(rules), (rule) => looseOf(bare(rule), z.string(), z.int())) as unknown as z.ZodObject<OwnShape<Rules>>;

/** The rules of changes: any of the fields except the id, without defaults. */
export const changedFields = <Rules extends FieldRules>(
  rules: Rules,
): z.ZodObject<BareShape<Rules>, z.core.$strict> => {
  const { id: _id, ...changeable } = rules;
  return mapped(changeable, (rule) => bare(rule).optional()).strict() as unknown as z.ZodObject<
    BareShape<Rules>,
    z.core.$strict
  >;
};

/** The initial values of the form of a new item: the defaults, or empty texts. */
export const emptyFields = <Rules extends FieldRules>(rules: Rules): { [Name in keyof Rules]: z.output<Rules[Name]> } =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, rule instanceof z.ZodDefault ? rule.parse(undefined) : '']),
  ) as { [Name in keyof Rules]: z.output<Rules[Name]> };
