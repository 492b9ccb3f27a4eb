-- outside a transaction
-- Orders of before versions that set the method with the capture: the first payment that was applied.
DO $$ BEGIN
  LOOP
    UPDATE "shop_order" SET "method" = "paid"."method" FROM (
      SELECT "applied"."order_id", "applied"."method" FROM (
        SELECT DISTINCT ON ("attempt"."order_id") "attempt"."order_id",
          CASE "attempt"."gateway" WHEN 'cash' THEN 'cod' ELSE "attempt"."gateway" END AS "method"
        FROM "payment_attempt" AS "attempt"
          JOIN "ledger_entry" AS "entry" ON "entry"."cause" = 'payment:' || "attempt"."id"
        WHERE "attempt"."state" = 'captured' AND "attempt"."gateway" <> 'carried'
          AND NOT EXISTS (
            SELECT 1 FROM "refund" WHERE "refund"."attempt_id" = "attempt"."id"
              AND "refund"."kind" IN ('paid_twice', 'wrong_amount')
          )
        ORDER BY "attempt"."order_id", "entry"."id"
      ) AS "applied"
      JOIN "shop_order" AS "placed" ON "placed"."id" = "applied"."order_id"
      WHERE "placed"."method" <> "applied"."method"
      LIMIT 1000
    ) AS "paid" WHERE "shop_order"."id" = "paid"."order_id";
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
