ALTER TABLE "rank_purchase" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "rank_purchase" SET "is_open" = false FROM "shop_order"
WHERE "shop_order"."id" = "order_id" AND "shop_order"."payment" NOT IN ('created', 'pending');--> statement-breakpoint
-- Where several are open, the last one counts; each can still be paid for its goods.
UPDATE "rank_purchase" SET "is_open" = false
WHERE "is_open" AND EXISTS (
  SELECT FROM "rank_purchase" AS "later"
  JOIN "shop_order" AS "later_order" ON "later_order"."id" = "later"."order_id"
  JOIN "shop_order" AS "own_order" ON "own_order"."id" = "rank_purchase"."order_id"
  WHERE "later"."is_open" AND "later"."member_id" = "rank_purchase"."member_id"
    AND "later"."rank_id" = "rank_purchase"."rank_id"
    AND ("later_order"."created_at", "later"."order_id") > ("own_order"."created_at", "rank_purchase"."order_id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "rank_purchase_open" ON "rank_purchase" USING btree ("member_id","rank_id") WHERE is_open;--> statement-breakpoint
CREATE FUNCTION "close_rank_purchase"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rank_purchase SET is_open = false WHERE order_id = NEW.id AND is_open;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "shop_order_rank_purchase" AFTER UPDATE OF "payment" ON "shop_order" FOR EACH ROW
WHEN (OLD.payment IN ('created', 'pending') AND NEW.payment NOT IN ('created', 'pending'))
EXECUTE FUNCTION close_rank_purchase();
