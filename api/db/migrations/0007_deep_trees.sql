DROP INDEX "member_path";--> statement-breakpoint
CREATE INDEX "member_file_store_key" ON "member_file" USING btree ("store_key");--> statement-breakpoint
CREATE INDEX "member_path" ON "member" USING btree ("path");